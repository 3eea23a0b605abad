import { Orphans } from '../device/Orphans.tsx'
import { FromSheet } from '../exchange/FromSheet.tsx'
import { SamePerson } from './SamePerson.tsx'
import { UnfinishedDamages } from '../photos/UnfinishedDamages.tsx'

/** What only the adjuster can say of people whom somebody else has added or removed meanwhile. */
export function PeopleQuestions() {
  return (
    <>
      <Orphans />
      <UnfinishedDamages />
      <SamePerson />
      <FromSheet />
    </>
  )
}
