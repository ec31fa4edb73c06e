/** A picture that was taken: its file, what it shows and how wide it is. */
export interface Shot {
  file: string;
  name: string;
  width: number;
  variant: string;
}

/** A page that shows all pictures, a screen a row. */
export function indexPage(shots: readonly Shot[]): string {
  const names = [...new Set(shots.map(({ name }) => name))];
  const rows = names.map((name) => {
    const figures = shots
      .filter((shot) => shot.name === name)
      .map(
        ({ file, width, variant }) =>
          `<figure><a href="${file}"><img src="${file}" alt="${name}, ${width} px, ${variant}" width="${Math.round(width / 4)}" loading="lazy"></a><figcaption>${width} px, ${variant}</figcaption></figure>`,
      );
    return `<section id="${name}"><h2>${name}</h2>${figures.join("")}</section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>
body { font: 1rem system-ui; margin: 2rem; background: #ddd; }
section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; margin-bottom: 3rem; }
h2 { width: 100%; margin: 0; } figure { margin: 0; } img { display: block; max-height: 40rem; object-fit: cover; object-position: top; }
figcaption { font-size: 0.8rem; }
</style>
<h1>Screens</h1>
${rows.join("\n")}
</html>
`;
}
