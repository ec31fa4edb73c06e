/** The API as its page tells of it: the document of `/api/openapi.json`, in words. Texts have code between backticks. */
export interface ApiPageView {
  version: string;
  /** Paragraphs. */
  about: string[];
  chapters: ChapterView[];
  /** The bodies that the calls answer, and what these are made of, by name. */
  shapes: ShapeView[];
}

export interface ChapterView {
  title: string;
  text: string;
  /** Each by its line alone: programs of admins read the document. */
  isBrief: boolean;
  operations: OperationView[];
}

export interface OperationView {
  id: string;
  method: string;
  path: string;
  title: string;
  text: string | null;
  /** In the path and the query. */
  parameters: FieldView[];
  /** Of the body. */
  fields: FieldView[];
  answers: { status: string; text: string; shape: TypeView | null }[];
  /** As curl sends it. */
  example: string | null;
}

export interface FieldView {
  name: string;
  isRequired: boolean;
  type: TypeView;
  text: string;
}

export interface ShapeView {
  name: string;
  text: string;
  type: TypeView;
  fields: FieldView[];
}

/** A type in words, among them names of shapes. */
export type TypeView = (string | { shape: string })[];
