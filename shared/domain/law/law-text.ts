import { formatLongDate } from '../time/dates.ts'

/** The legal texts by topic: each file has its source and the day of its last review. */
export interface LawText {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The source, as a person can look it up. */
  readonly source: string
  /** ISO day. */
  readonly reviewedOn: string
}

/** "Ley …, artículo 25. Texto revisado el jueves 26 de noviembre de 2026." */
export const basisOf = ({ source, reviewedOn }: Pick<LawText, 'source' | 'reviewedOn'>): string =>
  `${source}. Texto revisado el ${formatLongDate(reviewedOn)}.`
