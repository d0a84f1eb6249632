import { OPERATOR_CALENDARS } from "#lib/contract/calendars/web-endpoints.ts"
import { previewView } from "#lib/http/data-files/data-views.ts"
import { on } from "#lib/http/operation.ts"
import type { OperatorCaller } from "#lib/http/operator-web.ts"
import { checkOpenDay, openCheckedDay } from "#lib/import/checked-changes.ts"

/** Shows what opening a closed day would change. */
export const onPreviewOpening = on<typeof OPERATOR_CALENDARS.previewOpening, OperatorCaller>(
  OPERATOR_CALENDARS.previewOpening,
  async ({ ctx, actor, payload }) => previewView(await checkOpenDay(ctx, actor, payload)),
)

/** Opens a closed day, or proposes it. */
export const onOpenDay = on<typeof OPERATOR_CALENDARS.open, OperatorCaller>(
  OPERATOR_CALENDARS.open,
  ({ ctx, actor, payload }) => openCheckedDay(ctx, actor, payload),
)
