/** What a sentence or a chat puts after a link, as browsers write it: our paths end in a letter, a digit, `-`, `_` or `/`. */
const afterPath = /(?:[^\w/%-]|%(?:[0289A-F].|3[A-F]|[57][B-F]|60))+$/i;
/** A form writes a bracket as `%29` and a space as `+`: what stands otherwise was not typed into it. */
const afterQuery = /(?:[.,;:!)\]}*]|%(?:0[AD]|2[02]|3E|C2%(?:A0|BB)|E2%80%..|E3%80%8.|EF%BC%8.))+$/i;
/** Whose last character somebody may have typed. */
const typed = /(?:^|&)(?:search|employer|(?:[ab]-)?(?:name|who|pay|net|start))=[^&]*$/;

/** A link that was copied with the end of its sentence leads on to its page. */
export function leaveSentence({ method }: Request, { pathname, search }: URL): Response | null {
  if (!/^(GET|HEAD)$/.test(method) || /^\/(?:\/|api\/)/.test(pathname)) return null;
  // As HTML writes a link that a program shows as text.
  const query = search.slice(1).replaceAll("&amp;", "&");
  const location =
    search === ""
      ? pathname.replace(afterPath, "")
      : `${pathname}?${typed.test(query) ? query : query.replace(afterQuery, "")}`;
  if (location === pathname + search) return null;
  return new Response(null, { status: 302, headers: { Location: location } });
}
