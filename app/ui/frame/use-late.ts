import { useEffect, useState } from "react";

/** Whether something has gone on for longer than a moment (200 ms): short waits show nothing. */
export function useLate(isGoingOn: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setIsLate(true), 200);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isGoingOn]);
  return isLate;
}
