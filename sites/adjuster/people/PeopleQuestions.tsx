import { Orphans } from '../device/Orphans.tsx'
import { FromSheet } from '../exchange/FromSheet.tsx'
import { SamePerson } from './SamePerson.tsx'
import { UnfinishedDamages } from '../photos/UnfinishedDamages.tsx'

/** Questions about people whom another person has added or removed, which only the adjuster can answer. */
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
