/**
 * The actions that a form allows in its present state (ADJ-15, ADJ-23 to ADJ-25, ADJ-41, ADJ-47, ADJ-48, ADJ-60 to
 * ADJ-62).
 */
import type { AdjusterForm, AdjusterPerson } from './adjuster-form.ts'
import type { PersonSection } from './people/person-pages.ts'

const isFilled = (value: string | undefined): boolean => (value ?? '').trim() !== ''

/** True if a first form still waits for the adjuster to mark their arrival (ADJ-15). */
export const awaitsArrival = ({ isFirstForm, isStarted }: AdjusterForm): boolean => isFirstForm && !isStarted

export type Tile = 'declaration' | 'people' | 'closure'

/** True if a tile of the panel opens (ADJ-23, ADJ-24). */
export function isTileOpen(tile: Tile, { fields, isPeopleCompleted }: AdjusterForm): boolean {
  if (tile === 'declaration') return true
  const hasLiability = isFilled(fields.liability)
  return tile === 'people' ? hasLiability : hasLiability && isPeopleCompleted
}

/** True if "Finalizar" may be opened (ADJ-25). */
export const canFinish = ({ fields }: AdjusterForm): boolean =>
  isFilled(fields.conclusion) && isFilled(fields.cause) && isFilled(fields.liability)

const declared = ['facts', 'cause', 'liability'] as const
type DeclaredField = (typeof declared)[number]

/**
 * Read-only fields of the declaration (ADJ-41, ADJ-O17). In a later form all fields are read-only. If the insured (NA)
 * has declared by their own link, only their own words are read-only (D189).
 */
export function lockedDeclaration({
  isFirstForm,
  hasPeopleFacts,
}: Pick<AdjusterForm, 'isFirstForm' | 'hasPeopleFacts'>): readonly DeclaredField[] {
  if (!isFirstForm) return declared
  return hasPeopleFacts ? ['facts'] : []
}

/** True if the form asks for the circumstance (ADJ-35, ADJ-O20). */
export const asksCircumstance = ({ claimKind, hasEmail }: AdjusterForm): boolean =>
  claimKind === 'collision' && hasEmail

/** True if a person can be removed from the form (ADJ-47, ADJ-48). */
export const isRemovable = ({ kind, isPrior }: AdjusterPerson): boolean => kind !== 'insured' && !isPrior

/** True if another person can be added to the form (ADJ-49, ADJ-O16). */
export const canAddPerson = ({ people }: AdjusterForm): boolean =>
  people.some((person) => person.kind === 'insured' && isNamed(person))

const isNamed = ({ fields }: Pick<AdjusterPerson, 'fields'>): boolean => isFilled(fields.firstName)

/** True if the declaration can be signed: it needs facts, because an empty one is not signed (ADJ-42, ADJ-43). */
export const canSignDeclaration = ({ fields, isFirstForm }: AdjusterForm): boolean =>
  isFirstForm && isFilled(fields.facts) && isFilled(fields.cause) && isFilled(fields.liability)

/** True if a person can sign (ADJ-149). @param isSigned True if a valid signature exists already. */
export const canSign = (
  { isFirstForm }: Pick<AdjusterForm, 'isFirstForm'>,
  { kind, services, fields }: AdjusterPerson,
  isSigned: boolean,
): boolean =>
  !isSigned && isFirstForm && services.length > 0 && (!isFilled(fields.folio) || kind === 'insured')

/** True if a section of a person opens (ADJ-60 to ADJ-62). */
export function isSectionOpen(section: PersonSection, person: Pick<AdjusterPerson, 'fields'>): boolean {
  if (section === 'personal') return true
  return section === 'damages' ? isFilled(person.fields.vehicleType) : isNamed(person)
}

/** True if completing the people replaces NA's folio, which ends synchronising for all people (ADJ-51). */
export const losesSync = ({ people, isPeopleCompleted }: AdjusterForm): boolean =>
  !isPeopleCompleted && people.some(({ kind, fields }) => kind === 'insured' && isFilled(fields.folio))
