import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";

import type { ToastMessage } from "~/core/result";
import type { OpenDialog, QueuedToast, ToastStageProps } from "./toast-stage";

interface Toasts {
  /** Replaces the message before; without an argument it only removes it. */
  show: (message?: ToastMessage) => void;
  setDialog: (dialog: OpenDialog | null) => void;
}

const ToastContext = createContext<Toasts>({ show: () => {}, setDialog: () => {} });

/** Loaded with the first message. If that fails, no toast is shown: the page says the same. */
const load = (): Promise<{ default: ComponentType<ToastStageProps> }> =>
  import("./toast-stage").catch(() => ({ default: () => null }));
const ToastStage = lazy(load);

/** Ahead, because a toast may say that the connection is lost. */
export function loadToastStage(): void {
  void load();
}

/** One message at a time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<QueuedToast>();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const show = useCallback<Toasts["show"]>(
    (message) => setCurrent((before) => message && { ...message, key: (before?.key ?? 0) + 1 }),
    [],
  );
  const toasts = useMemo(() => ({ show, setDialog }), [show]);
  return (
    <ToastContext.Provider value={toasts}>
      {children}
      {current && (
        <Suspense fallback={null}>
          <ToastStage message={current} dialog={dialog} onRemove={() => setCurrent(undefined)} />
        </Suspense>
      )}
    </ToastContext.Provider>
  );
}

/** The page must say the same as the toast: without scripts there is no toast. */
export function useToast() {
  const { show } = useContext(ToastContext);
  return useMemo(() => ({ toast: (message: ToastMessage) => show(message), dismiss: () => show() }), [show]);
}

/** Shows messages in an open dialog; `place` is null until it is rendered. */
export function useToastsIn(place: HTMLElement | null, close: () => void): void {
  const { setDialog } = useContext(ToastContext);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!place) return;
    setDialog({ place, close: () => latest.current() });
    return () => setDialog(null);
  }, [setDialog, place]);
}

const shown = new WeakSet<ToastMessage>();

/**
 * Once for each object that the server sent. The effect has no dependencies: the router changes its fetchers in place,
 * so a render that changed nothing else, whose effects React drops, may have read the message first.
 */
export function useToastFrom(message: ToastMessage | null | undefined): void {
  const { toast } = useToast();
  useEffect(() => {
    if (!message || shown.has(message)) return;
    shown.add(message);
    toast(message);
  });
}

export function useFormToast(actionData: { toast?: ToastMessage } | undefined): void {
  const { dismiss } = useToast();
  useEffect(() => {
    loadToastStage();
  }, []);
  useEffect(() => {
    if (actionData && !actionData.toast) dismiss();
  }, [actionData, dismiss]);
  useToastFrom(actionData?.toast);
}
