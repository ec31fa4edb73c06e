import { forwardRef, type InputHTMLAttributes } from "react";

import { Input } from "../field";

/** Where a code of one use is typed; phones offer it from the message. Capitals and dashes do not matter. */
export const CodeInput = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(
  function CodeInput(props, ref) {
    return (
      <Input
        {...props}
        ref={ref}
        required
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        className="font-semibold uppercase tracking-widest placeholder:normal-case"
      />
    );
  },
);
