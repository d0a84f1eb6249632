import { SkeletonChart, SkeletonFigure, SkeletonLine, SkeletonTable } from "#components/ui/skeleton.tsx"

/** The shape of a portfolio: its value and gains, how it went, and what is held. */
export const PortfolioSkeleton = () => (
  <>
    <div className="grid grid-cols-2 gap-x-6 gap-y-5 border-ink border-t py-6 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))] max-lg:[&>:first-child]:col-span-2">
      <SkeletonFigure isLarge />
      <SkeletonFigure />
      <SkeletonFigure />
      <SkeletonFigure />
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
