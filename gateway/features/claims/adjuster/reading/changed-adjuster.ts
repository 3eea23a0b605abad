/** The insurer's form with what the adjuster has changed (API-104). */
import type { ListEntry } from '#shared/domain/claims/lists/list-kinds.ts'
import type { AdjusterJson } from '#shared/upstream/claims/adjuster-form.ts'
import { writePaths, type FormEdits } from '#gateway/features/claims/claim-forms/reading/form-paths.ts'
import type { Json } from '#gateway/features/claims/claim-forms/reading/values.ts'
import { photosOfNew } from '../photos/place-photos.ts'
import type { SentPhotos } from '../photos/sent-photos.ts'
import { adjusterFields } from './fields.ts'

/** What a new one begins with, by the documents (CLF-99, CLF-100, ADJ-143). @param path With a slash at its end. */
function startOf(path: string, sent: SentPhotos): Json {
  const photos = photosOfNew(path.slice(0, -1), sent)
  return path.split('/').length > 4 ? { previous: false, photos } : { previous: false, photos, services: [] }
}

export function changedAdjuster(
  json: AdjusterJson,
  edits: FormEdits,
  lists: ReadonlyMap<string, readonly ListEntry[]>,
  sent: SentPhotos = new Map(),
): AdjusterJson {
  const entriesOf = (path: string) => lists.get(path) ?? []
  const context = { startOf: (path: string) => startOf(path, sent), entriesOf }
  return { ...writePaths(json, edits, context, adjusterFields) }
}
