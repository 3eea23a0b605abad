/** The kinds of coverage, as customers see them and as the insurer names them: derived from the records. */
import { COVERAGES } from './coverages.data.ts'

type Records = typeof COVERAGES
export type CoverageType = keyof Records
/** The coverages that a customer may change, with the choices that each offers (BUY-77). */
export type CustomisableType = {
  [T in CoverageType]: Records[T]['choice'] extends null ? never : T
}[CoverageType]
export type ServerCoverageType = Records[CoverageType]['parts'][number]
/** A coverage that federal law requires, so that no plan sets it. */
export type MandatoryCoverageType = {
  [T in CoverageType]: Records[T]['plans'] extends 'mandatory' ? Records[T]['parts'][number] : never
}[CoverageType]

/** All coverage types, in reading order. */
// The cast is safe: the keys are those of `COVERAGES`.
export const COVERAGE_TYPES = /* @__PURE__ */ Object.keys(COVERAGES) as CoverageType[]

const customisable = (type: CoverageType): type is CustomisableType => COVERAGES[type].choice !== null
export const CUSTOMISABLE = /* @__PURE__ */ COVERAGE_TYPES.filter(customisable)

export const SERVER_COVERAGES: readonly ServerCoverageType[] = /* @__PURE__ */ COVERAGE_TYPES.flatMap(
  (type) => COVERAGES[type].parts,
)

/** Maps the type of an insurer's coverage to the one that customers see (BUY-74, BUY-76). */
export function shownAs(part: ServerCoverageType): CoverageType {
  const isPart = (type: CoverageType) => COVERAGES[type].parts.some((one) => one === part)
  return COVERAGE_TYPES.find(isPart) ?? 'RCO'
}

/** True for optional coverages: AL, DT and GM stay (BUY-83), and civil liability is mandatory. */
export function canDisable(type: CoverageType): boolean {
  return COVERAGES[type].choice?.canDisable ?? false
}
