export interface LimitRule {
  readonly count: number
  readonly windowMs: number
  /**
   * True if the tries count in the memory of the object: nothing is written, and an object that was put to sleep
   * starts anew (D291). Absent: stored, and exact.
   */
  readonly isInMemory?: true
}

/** A route or page that a session counts. */
export interface CountedRoute {
  /** Name of the route or page: `GET /api/policies`, or the pattern of a page. */
  readonly name: string
  /** Name of the rule (`limit-rules.ts`). */
  readonly limit: string
  readonly rule: LimitRule
}
