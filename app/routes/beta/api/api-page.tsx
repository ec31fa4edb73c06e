import { Fragment } from "react";

import type {
  ApiPageView,
  ChapterView,
  FieldView,
  OperationView,
  ShapeView,
  TypeView,
} from "~/features/api/schema";
import { apiPage } from "~/features/api/texts";

export function ApiPage({ page }: { page: ApiPageView }) {
  const { about, chapters, shapes, version } = page;
  return (
    <div className="page flex flex-col gap-12 py-10 sm:py-16">
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="text-display">{apiPage.title}</h1>
        <p className="text-lead">
          {apiPage.intro(version)}{" "}
          <a href="/api/openapi.json" className="prose-link">
            /api/openapi.json
          </a>
        </p>
        {about.map((text) => (
          <p key={text}>
            <Words text={text} />
          </p>
        ))}
        <nav aria-label={apiPage.contents}>
          <ul className="border-b border-line">
            {[...chapters.map(({ title }) => title), apiPage.shapes].map((title) => (
              <li key={title} className="border-t border-line">
                <a href={`#${anchorOf(title)}`} className="prose-link inline-flex min-h-target items-center">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {chapters.map((chapter) => (
        <Chapter key={chapter.title} chapter={chapter} />
      ))}
      <section aria-labelledby={anchorOf(apiPage.shapes)} className="flex flex-col gap-4">
        <h2 id={anchorOf(apiPage.shapes)} className="text-title">
          {apiPage.shapes}
        </h2>
        <p className="max-w-text text-muted">{apiPage.shapesIntro}</p>
        <div className="border-b border-line">
          {shapes.map((shape) => (
            <Shape key={shape.name} shape={shape} />
          ))}
        </div>
      </section>
    </div>
  );
}

const anchorOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, "-");

function Chapter({ chapter: { title, text, isBrief, operations } }: { chapter: ChapterView }) {
  return (
    <section aria-labelledby={anchorOf(title)} className="flex flex-col gap-4">
      <h2 id={anchorOf(title)} className="text-title">
        {title}
      </h2>
      <p className="max-w-text text-muted">
        <Words text={text} />
      </p>
      {isBrief ? (
        <ul className="divide-y divide-line border-y border-line [&>li]:py-2">
          {operations.map(({ id, method, path, title }) => (
            <li key={id}>
              <Call method={method} path={path} /> <span className="text-muted">{title}</span>
            </li>
          ))}
        </ul>
      ) : (
        <div className="border-b border-line">
          {operations.map((operation) => (
            <Operation key={operation.id} operation={operation} />
          ))}
        </div>
      )}
    </section>
  );
}

function Operation({ operation }: { operation: OperationView }) {
  const { id, method, path, title, text, parameters, fields, answers, example } = operation;
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-target cursor-pointer flex-wrap items-center gap-x-4 py-2">
        <h3>
          <Call method={method} path={path} />
        </h3>
        <span className="text-muted">{title}</span>
      </summary>
      <div id={id} className="flex max-w-text scroll-mt-16 flex-col gap-4 pb-6">
        {text !== null && (
          <p>
            <Words text={text} />
          </p>
        )}
        <Fields title={apiPage.parameters} fields={parameters} />
        <Fields title={apiPage.body} fields={fields} />
        {example !== null && (
          <div>
            <h4 className="font-semibold">{apiPage.example}</h4>
            <code className="block rounded bg-sunken p-4 text-small [overflow-wrap:anywhere]">{example}</code>
          </div>
        )}
        <div>
          <h4 className="font-semibold">{apiPage.responses}</h4>
          <dl className="text-small">
            {answers.map(({ status, text, shape }) => (
              <div key={status} className="flex gap-4 py-1">
                <dt className="w-8 shrink-0 font-semibold tabular-nums">{status}</dt>
                <dd className="min-w-0 [overflow-wrap:anywhere]">
                  <Words text={text} /> {shape && <Type type={shape} />}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </details>
  );
}

function Call({ method, path }: { method: string; path: string }) {
  return (
    <code className="text-body [overflow-wrap:anywhere]">
      <span className="font-semibold">{method}</span> {path}
    </code>
  );
}

function Shape({ shape: { name, text, type, fields } }: { shape: ShapeView }) {
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-target cursor-pointer items-center">
        <h3 className="font-semibold">{name}</h3>
      </summary>
      {/* A link opens a closed `details` only if it points inside. */}
      <div id={`shape-${name}`} className="flex max-w-text scroll-mt-16 flex-col gap-4 pb-6">
        {text !== "" && (
          <p>
            <Words text={text} />
          </p>
        )}
        {type.length > 0 && (
          <p>
            <Type type={type} />
          </p>
        )}
        <Fields fields={fields} />
      </div>
    </details>
  );
}

function Fields({ title, fields }: { title?: string; fields: FieldView[] }) {
  if (fields.length === 0) return null;
  return (
    <div>
      {title !== undefined && <h4 className="font-semibold">{title}</h4>}
      <dl className="text-small">
        {fields.map(({ name, isRequired, type, text }) => (
          <div key={name} className="py-1 [overflow-wrap:anywhere]">
            <dt>
              <code className="font-semibold">{name}</code>{" "}
              <span className="text-muted">
                <Type type={type} />
                {!isRequired && `, ${apiPage.optional}`}
              </span>
            </dt>
            {text !== "" && (
              <dd>
                <Words text={text} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}

function Type({ type }: { type: TypeView }) {
  return type.map((part, place) =>
    typeof part === "string" ? (
      <Words key={place} text={part} />
    ) : (
      <a key={place} href={`#shape-${part.shape}`} className="prose-link">
        {part.shape}
      </a>
    ),
  );
}

/** Renders code between backticks. */
function Words({ text }: { text: string }) {
  return text
    .split("`")
    .map((part, place) =>
      place % 2 === 1 ? <code key={place}>{part}</code> : <Fragment key={place}>{part}</Fragment>,
    );
}
