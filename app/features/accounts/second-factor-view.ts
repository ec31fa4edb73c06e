/** What the page of the second factor shows: it asks for a code, offers a secret to set up, or is done with. */
export type SecondFactorView =
  | { step: "code"; username: string }
  | { step: "set up"; username: string; secret: string; url: string; qr: QrCode }
  | { step: "done" };

/** A QR code as the path of an SVG, one unit a module. */
export interface QrCode {
  /** Width and height, with the quiet zone around it. */
  size: number;
  path: string;
}
