import { Orphans } from '../device/Orphans.tsx'
import { FromSheet } from '../exchange/FromSheet.tsx'
import { SamePerson } from './SamePerson.tsx'
import { UnfinishedDamages } from '../photos/UnfinishedDamages.tsx'

/** Questions about people whom another person has added or removed, which the adjuster must decide. */
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
