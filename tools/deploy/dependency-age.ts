/** Checks that the last review of the packages is recent enough (docs/operations.md). */

/** Longest time between two reviews. */
const LONGEST_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A sentence for the person who deploys, or null.
 * @param page Text of docs/operations.md, which has the day of the last review.
 */
export function ageProblem(page: string, today: Date): string | null {
  const [, day] = /Looked through on (\d{4}-\d{2}-\d{2})/.exec(page) ?? []
  if (day === undefined) return 'docs/operations.md does not say when the packages were looked through.'
  const days = Math.floor((today.getTime() - Date.parse(day)) / DAY_MS)
  if (days <= LONGEST_DAYS) return null
  return `The packages were last looked through on ${day}, ${String(days)} days ago: npm audit, npm outdated.`
}
