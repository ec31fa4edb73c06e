import { createContext } from "react";

/** What only the server knows of the page being rendered; empty in the browser. */
export const PageContext = createContext<{ nonce?: string; requestId?: string }>({});
