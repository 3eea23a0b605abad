export interface LimitRule {
  readonly count: number
  readonly windowMs: number
}
