import { SkeletonField, SkeletonLine } from "#components/ui/skeleton.tsx"

/** The shape of a form for orders: what there is to choose from, and beside it how much. */
export const OrderFormSkeleton = ({ choices }: Readonly<{ choices: number }>) => (
  <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <div>
      <SkeletonLine size={13} width="6rem" />
      <div className="mt-2 border-hairline border-t">
        {Array.from({ length: choices }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and stay where they are
          <div key={place} className="border-hairline border-b px-3 py-3">
            <SkeletonLine size={15} width="18rem" />
            <SkeletonLine size={13} width="12rem" />
          </div>
        ))}
      </div>
    </div>
    <div className="space-y-4">
      <SkeletonField />
      <SkeletonLine size={13} width="20rem" />
      <SkeletonLine size={13} width="16rem" />
    </div>
  </div>
)
