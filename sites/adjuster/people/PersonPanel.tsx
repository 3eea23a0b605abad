import { Suspense } from 'react'
import { personProgress } from '#shared/domain/claims/adjuster/people/person-progress.ts'
import {
  personSections,
  type PersonPage,
  type PersonSection,
} from '#shared/domain/claims/adjuster/people/person-pages.ts'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { useUnstored } from '../fields/use-typed-page.ts'
import { NoticeList, UnstoredList } from '../panel/NoticeList.tsx'
import { useAdjuster } from '../form/adjuster-context.ts'
import { carOf, nameOf } from '../form/names.ts'
import { Screen } from '../frame/Screen.tsx'
import { panelWords, peopleWords as words, signingPageWords } from '../words.ts'

// bytes: a lazy chunk, because only the page of a third party shows this part, at its end.
const SipacAdvice = lazyPart(async () => (await import('./SipacAdvice.tsx')).SipacAdvice, PartMissing)

const firstPages: Readonly<Record<PersonSection, PersonPage>> = {
  personal: 'data',
  vehicle: 'vehicleData',
  damages: 'damageList',
  services: 'serviceList',
}

/** Start page of a person with the tiles of their pages (ADJ-58 to ADJ-62). */
export function PersonPanel({ person: id }: { person: string }) {
  const { form, rules, notices, goTo } = useAdjuster()
  const unstored = useUnstored()
  const person = rules.people.find((one) => one.id === id)
  if (!person || person.kind === null) return null
  const car = carOf(person, form.lists.colours)
  return (
    <Screen title={nameOf(person)} onBack={() => goTo({ screen: 'management' })}>
      {car && <p className="lead">{car}</p>}
      <UnstoredList of={unstored.filter((one) => one.person === id)} />
      <div className="adjuster-tiles">
        {personProgress(rules, person, notices).map(({ section, isOpen, notices: own }) => (
          <div key={section} className="adjuster-entry">
            <button
              type="button"
              className="adjuster-tile"
              disabled={!isOpen}
              onClick={() => goTo({ screen: firstPages[section], person: id })}
            >
              <strong>{personSections[section].title}</strong>
              {!isOpen && (
                <span className="small">
                  {section === 'damages' ? words.waits.vehicleType : words.waits.name}
                </span>
              )}
              {isOpen && (
                <Badge tone={own.length > 0 ? 'ochre' : 'leaf'}>
                  {own.length > 0 ? panelWords.pending(own.length) : panelWords.complete}
                </Badge>
              )}
            </button>
            <NoticeList notices={own} isNamed />
          </div>
        ))}
      </div>
      <div className="adjuster-actions">
        <Button kind="secondary" onClick={() => goTo({ screen: 'signature', person: id })}>
          {signingPageWords.open}
        </Button>
      </div>
      <NoticeList
        isNamed
        notices={notices.filter(({ personId, isPending }) => personId === id && !isPending)}
      />
      <Suspense fallback={null}>{person.kind === 'thirdParty' && <SipacAdvice person={person} />}</Suspense>
    </Screen>
  )
}
