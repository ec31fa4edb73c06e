import { Skeleton } from "../skeleton";

/** The place of a company card, in its size. */
export function CardSkeleton() {
  return (
    <div className="flex flex-col gap-4 rounded border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-6 w-20" />
      </div>
      <Skeleton className="h-[6.125rem]" />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-[5.5rem]" />
    </div>
  );
}
