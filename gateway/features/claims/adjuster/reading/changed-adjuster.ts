/** The insurer's form with what the adjuster has changed (API-104). */
import { depthOf } from '#shared/domain/claims/fields/field-path.ts'
import type { ListEntry } from '#shared/domain/claims/lists/list-kinds.ts'
import type { AdjusterJson } from '#shared/upstream/claims/adjuster-form.ts'
import { writePaths, type FormEdits } from '#gateway/features/claims/claim-forms/reading/form-paths.ts'
import type { Json } from '#gateway/features/claims/claim-forms/reading/values.ts'
import { photosOfNew } from '../photos/place-photos.ts'
import type { SentPhotos } from '../photos/sent-photos.ts'
import { adjusterFields } from './fields.ts'

/** What a new one begins with, by the documents (CLF-99, CLF-100, ADJ-143). */
function startOf(item: string, sent: SentPhotos): Json {
  const photos = photosOfNew(item, sent)
  return depthOf(item) > 1 ? { previous: false, photos } : { previous: false, photos, services: [] }
}

export function changedAdjuster(
  json: AdjusterJson,
  edits: FormEdits,
  lists: ReadonlyMap<string, readonly ListEntry[]>,
  sent: SentPhotos = new Map(),
): AdjusterJson {
  const entriesOf = (path: string) => lists.get(path) ?? []
  const context = { startOf: (item: string) => startOf(item, sent), entriesOf }
  return { ...writePaths(json, edits, context, adjusterFields) }
}
