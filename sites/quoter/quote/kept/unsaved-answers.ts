/**
 * Answers of a page whose release is no longer served: the code that saves drafts is missing (D334). The tab keeps
 * them in session storage until the reload. They name a car and a place, and no person.
 */
const KEY = 'quoter_unsaved'

export const hasUnsaved = (): boolean => attempt(() => sessionStorage.getItem(KEY) !== null) === true

export const keepUnsaved = (answers: object): void =>
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(answers)))

export const forgetUnsaved = (): void => attempt(() => sessionStorage.removeItem(KEY))

/** Reads the stored answers without validation; undefined if there are none. */
export const readUnsaved = (): object | undefined =>
  attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as object | null) ?? undefined

/** A browser that refuses storage throws at each access. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
