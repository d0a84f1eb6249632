import { OPERATOR_DATA_FILES } from "#lib/contract/data-files/web-endpoints.ts"
import { onOperator } from "#lib/http/operator-web.ts"
import { checkFile, importCheckedFile } from "#lib/import/checked-changes.ts"
import { DATA_RESOURCES } from "./data-resources.ts"
import { previewView } from "./data-views.ts"

/** Checks a file and changes nothing. */
export const onPreviewDataFile = onOperator(
  OPERATOR_DATA_FILES.preview,
  async ({ ctx, actor, params: { kind }, query: { fileName }, payload }) =>
    previewView(await checkFile(ctx, actor, { resource: DATA_RESOURCES[kind], fileName, bytes: payload })),
)

/** Imports a file that was checked, or proposes it. */
export const onImportDataFile = onOperator(
  OPERATOR_DATA_FILES.import,
  ({ ctx, actor, params: { kind }, query: { fileName, effect, moveOrders = false }, payload }) =>
    importCheckedFile(ctx, actor, {
      resource: DATA_RESOURCES[kind],
      fileName,
      bytes: payload,
      fingerprint: effect,
      moveOrders,
    }),
)
