/** What a sentence puts after a link, as browsers write it in a path: full stops, closing brackets, quotation marks. */
const afterPath = /(?:[.,;:!)\]']|%(?:22|27|3E|7D|C2%BB|E2%80%9[9D]))+$/i;
/** A form writes a bracket as `%29`: one that stands as it is was not typed into it. */
const afterQuery = /[.,;:!)\]}]+$/;
/** Whose last character somebody may have typed. */
const typed = /(?:^|&)(?:search|employer|(?:[ab]-)?(?:name|who|pay|net|start))=[^&]*$/;

/** A link that was copied with the end of its sentence leads on to its page. */
export function leaveSentence({ method }: Request, { pathname, search }: URL): Response | null {
  if (!/^(GET|HEAD)$/.test(method) || /^\/(?:\/|api\/)/.test(pathname)) return null;
  const query = search.slice(1);
  const location =
    search === ""
      ? pathname.replace(afterPath, "")
      : `${pathname}?${typed.test(query) ? query : query.replace(afterQuery, "")}`;
  if (location === pathname + search) return null;
  return new Response(null, { status: 302, headers: { Location: location } });
}
