/** Progress of a person: each of their sections, whether it is still locked, and how many answers it lacks. */
import type { AdjusterForm, AdjusterPerson } from '../adjuster-form.ts'
import { isSectionOpen } from '../form-rules.ts'
import type { ClaimNotice } from '../notices/notice.ts'
import { pendingNotices } from '../notices/notices.ts'
import { personPages, personSections, type PersonSection, hasSection } from './person-pages.ts'

interface SectionProgress {
  readonly section: PersonSection
  /** False while the section waits for a name or a type of vehicle (ADJ-60 to ADJ-62). */
  readonly isOpen: boolean
  readonly notices: readonly ClaimNotice[]
}

export function personProgress(
  { claimKind }: Pick<AdjusterForm, 'claimKind'>,
  person: AdjusterPerson,
  notices: readonly ClaimNotice[],
): readonly SectionProgress[] {
  const { kind } = person
  if (kind === null) return []
  const own = pendingNotices(notices).filter(({ personId }) => personId === person.id)
  // The cast is safe: the keys are those of `personSections`.
  const sections = (Object.keys(personSections) as PersonSection[]).filter((section) =>
    hasSection(section, { person: kind, claim: claimKind }),
  )
  return sections.map((section) => ({
    section,
    isOpen: isSectionOpen(section, person),
    notices: own.filter(({ target: { page } }) => page !== 'info' && personPages[page].section === section),
  }))
}

export const isComplete = (progress: readonly SectionProgress[]): boolean =>
  progress.every(({ isOpen, notices }) => isOpen && notices.length === 0)
