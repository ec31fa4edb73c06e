import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useMemo,
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

interface StageProps {
  message: QueuedToast;
  onRemove: () => void;
}

/** Shows a message in place of the one before; nothing takes that one away. */
type ShowToast = (message?: ToastMessage) => void;

const ToastContext = createContext<ShowToast>(() => {});

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
  const show = useCallback<ShowToast>(
    (message) => setCurrent((before) => message && { ...message, key: (before?.key ?? 0) + 1 }),
    [],
  );
  return (
    <ToastContext.Provider value={show}>
      {children}
      {current && (
        <Suspense fallback={null}>
          <ToastStage message={current} onRemove={() => setCurrent(undefined)} />
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
  const show = useContext(ToastContext);
  return useMemo(() => ({ toast: (message: ToastMessage) => show(message), dismiss: () => show() }), [show]);
}
