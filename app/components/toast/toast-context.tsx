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

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
}

/** A message on its way: `key` tells two equal messages apart. */
export interface QueuedToast extends ToastMessage {
  key: number;
}

/** A dialog that is open: messages stand in it, because all around it is neither heard nor pressed. */
export interface OpenDialog {
  /** Where in the dialog messages are drawn, after all that it holds. */
  place: HTMLElement;
  close: () => void;
}

interface StageProps {
  message: QueuedToast;
  dialog: OpenDialog | null;
  onRemove: () => void;
}

interface Toasts {
  /** Shows a message in place of the one before; nothing takes that one away. */
  show: (message?: ToastMessage) => void;
  setDialog: (dialog: OpenDialog | null) => void;
}

const ToastContext = createContext<Toasts>({ show: () => {}, setDialog: () => {} });

/**
 * Loaded with the first message: most visits never show one. Where it cannot be fetched, the message is not
 * shown: what it tells also stands in the page, which must not fail with it.
 */
const load = (): Promise<{ default: ComponentType<StageProps> }> =>
  import("./toast-stage").catch(() => ({ default: () => null }));
const ToastStage = lazy(load);

/** Fetches the code of toasts ahead, where one may have to tell that the connection is lost. */
export function loadToastStage(): void {
  void load();
}

/** Gives the pages below one place where short messages appear, one at a time. */
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

/**
 * Shows a short message: `const { toast } = useToast(); toast({ title: "Policy shared!" })`.
 * Whatever it tells must also stand in the page: without scripts there is no toast.
 */
export function useToast() {
  const { show } = useContext(ToastContext);
  return useMemo(() => ({ toast: (message: ToastMessage) => show(message), dismiss: () => show() }), [show]);
}

/** Has messages stand in a dialog while it is open; `place` is null until it is drawn. */
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
