/** Texts of the insurer's page. */
import { accessibility } from '#shared/domain/law/accessibility.ts'
import { commission } from '#shared/domain/law/commission.ts'
import { complaints } from '#shared/domain/law/complaints.ts'
import { fined } from '#shared/domain/law/fined.ts'
import { lateClaim } from '#shared/domain/law/late-claim.ts'
import { basisOf } from '#shared/domain/law/law-text.ts'
import { firstPremium, premiumTerm } from '#shared/domain/law/premium-term.ts'
import { rectification } from '#shared/domain/law/rectification.ts'

/** Legal texts of the page, each with its source and the day of its last review. */
export const lawTexts = [
  complaints,
  rectification,
  premiumTerm,
  firstPremium,
  lateClaim,
  fined,
  commission,
  accessibility,
].map(({ id, title, paragraphs, ...text }) => ({ id, title, paragraphs, basis: basisOf(text) }))
