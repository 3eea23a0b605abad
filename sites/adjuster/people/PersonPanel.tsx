import { isSectionOpen } from '#shared/domain/claims/adjuster/form-rules.ts'
import {
  personSections,
  type PersonPage,
  type PersonSection,
} from '#shared/domain/claims/adjuster/person-pages.data.ts'
import { hasSection } from '#shared/domain/claims/adjuster/person-pages.ts'
import { NoticeList } from '../panel/NoticeList.tsx'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { nameOf } from '../walk/names.ts'
import { Screen } from '../walk/Screen.tsx'
import { peopleWords as words } from '../words.ts'
import { SipacAdvice } from './SipacAdvice.tsx'

const firstPages: Readonly<Record<PersonSection, PersonPage>> = {
  personal: 'data',
  vehicle: 'vehicleData',
  damages: 'damageList',
  services: 'serviceList',
}

/** ADJ-58 to ADJ-62. */
export function PersonPanel({ person: id }: { person: string }) {
  const { rules, notices, goTo } = useAdjuster()
  const person = rules.people.find((one) => one.id === id)
  if (!person || person.kind === null) return null
  const who = { person: person.kind, claim: rules.claimKind }
  const sections = (Object.keys(personSections) as PersonSection[]).filter((section) =>
    hasSection(section, who),
  )
  return (
    <Screen title={nameOf(person)} onBack={() => goTo({ screen: 'management' })}>
      <div className="adjuster-tiles">
        {sections.map((section) => {
          const isOpen = isSectionOpen(section, person)
          return (
            <button
              key={section}
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
            </button>
          )
        })}
      </div>
      <NoticeList notices={notices.filter(({ personId }) => personId === id)} />
      {person.kind === 'thirdParty' && <SipacAdvice person={person} />}
    </Screen>
  )
}
