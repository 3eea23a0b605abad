/** Schema of a refusal (CLP-O7). */
import * as v from 'valibot'
import { REQUIRED, required, saying } from '#shared/steps/checked.ts'
import { COMMENT_MAX_LENGTH } from '#shared/domain/claims/refusal-reasons.ts'

export const refusalForm = /* @__PURE__ */ v.object({
  reason: required(REQUIRED),
  comment: v.pipe(
    v.string(),
    saying((text: string) =>
      text.trim().length > COMMENT_MAX_LENGTH
        ? `Escribe hasta ${String(COMMENT_MAX_LENGTH)} caracteres.`
        : null,
    ),
  ),
})
