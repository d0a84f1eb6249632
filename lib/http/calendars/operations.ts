import { OPERATOR_CALENDARS } from "#lib/contract/calendars/web-endpoints.ts"
import { previewView } from "#lib/http/data-files/data-views.ts"
import { onOperator } from "#lib/http/operator-web.ts"
import { checkOpenDay, openCheckedDay } from "#lib/import/checked-changes.ts"

/** Shows what opening a closed day would change. */
export const onPreviewOpening = onOperator(
  OPERATOR_CALENDARS.previewOpening,
  async ({ ctx, actor, payload }) => previewView(await checkOpenDay(ctx, actor, payload)),
)

/** Opens a closed day, or proposes it. */
export const onOpenDay = onOperator(
  OPERATOR_CALENDARS.open,
  ({ ctx, actor, payload: { effect, ...opened } }) =>
    openCheckedDay(ctx, actor, { ...opened, fingerprint: effect }),
)
