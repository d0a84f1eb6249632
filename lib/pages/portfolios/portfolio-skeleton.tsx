import { SkeletonChart, SkeletonFigure, SkeletonLine, SkeletonTable } from "#components/ui/skeleton.tsx"

/** The shape of a portfolio: its value and gains, how it went, and what is held. */
export const PortfolioSkeleton = () => (
  <>
    <div className="grid items-end gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_auto]">
      <SkeletonFigure isLarge />
      <div className="grid grid-cols-2 gap-x-6 lg:gap-x-12">
        <SkeletonFigure />
        <SkeletonFigure />
      </div>
    </div>
    <div className="mt-8">
      <SkeletonChart />
    </div>
    <div className="mt-18">
      <SkeletonLine size={28} width="10rem" />
      <div className="mt-6">
        <SkeletonTable rows={4} columns={5} />
      </div>
    </div>
  </>
)
