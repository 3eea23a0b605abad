import { formatLongDate } from '../time/dates.ts'

/** Source and review date of a legal text. Each topic has a file with both. */
export interface LawText {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Law and article of the text, detailed enough to look them up. */
  readonly source: string
  /** Day of the last review, ISO. */
  readonly reviewedOn: string
}

/** Source and review in words: "Ley …, artículo 25. Texto revisado el jueves 26 de noviembre de 2026." */
export const basisOf = ({ source, reviewedOn }: Pick<LawText, 'source' | 'reviewedOn'>): string =>
  `${source}. Texto revisado el ${formatLongDate(reviewedOn)}.`
