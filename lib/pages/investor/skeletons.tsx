import {
  SkeletonChart,
  SkeletonField,
  SkeletonFigure,
  SkeletonLine,
  SkeletonTable,
} from "#components/ui/skeleton.tsx"

/** The shape of a portfolio: its value and gains, how it went, and what is held. */
export const PortfolioSkeleton = () => (
  <>
    <div className="@container border-ink border-t py-6">
      <div className="grid @min-[36rem]:grid-cols-3 grid-cols-2 gap-x-6 gap-y-5 @min-[58rem]:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))] @max-[36rem]:[&>:first-child]:col-span-2 @min-[36rem]:@max-[58rem]:[&>:first-child]:col-span-3">
        <SkeletonFigure isLarge />
        <SkeletonFigure />
        <SkeletonFigure />
        <SkeletonFigure />
      </div>
    </div>
    <div className="mt-18">
      <SkeletonLine size={28} width="14rem" />
      <div className="mt-6">
        <SkeletonChart />
      </div>
    </div>
    <div className="mt-18">
      <SkeletonLine size={28} width="10rem" />
      <div className="mt-6">
        <SkeletonTable rows={4} columns={5} />
      </div>
    </div>
  </>
)

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
