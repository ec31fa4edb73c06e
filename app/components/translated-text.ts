/** What a translator shows in the place of a text, and the text that was there. */
interface Translation {
  shown: Node;
  original: string;
}

/**
 * A translator puts an element in the place of each text, Google's a `<font>`. React goes on with the text that was
 * there: a changed figure would stay the old one, and to take that text away would fail. So the text stays in the
 * page, empty, before its translation, which gives way once React changes the text.
 */
export function keepTranslatedTexts(): void {
  const translations = new WeakMap<Node, Translation>();
  const known = new WeakSet<Node>();

  const keep = (text: Text, shown: Node) => {
    translations.set(text, { shown, original: text.data });
    known.add(shown);
    // Some translators move the text itself into what they show.
    if (shown.contains(text)) text.replaceWith(text.cloneNode());
    text.data = "";
    shown.parentNode?.insertBefore(text, shown);
  };

  const giveWay = (text: Text, written: string) => {
    const shown = translations.get(text)?.shown;
    shown?.parentNode?.removeChild(shown);
    translations.delete(text);
    text.data = written;
  };

  const read = ({ type, target, removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord) => {
    for (const text of type === "characterData" ? [target] : removedNodes) {
      if (!(text instanceof Text)) continue;
      const translation = translations.get(text);
      // A text that is only moved is not written again.
      if (translation) giveWay(text, type === "characterData" ? text.data : translation.original);
      // React puts no element in the place of a text in one step.
      const isShown = (node: Node | null, kind: typeof Element) =>
        node instanceof kind && node.parentNode !== null && !known.has(node);
      const shown =
        [...addedNodes].find((node) => isShown(node, Element)) ??
        [previousSibling, nextSibling].find((node) => isShown(node, HTMLFontElement));
      if (!translation && shown) keep(text, shown);
    }
  };

  const observer = new MutationObserver((records) => {
    records.forEach(read);
    // Drops what was changed here.
    observer.takeRecords();
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}
