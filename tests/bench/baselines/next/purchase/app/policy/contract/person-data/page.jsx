import { PersonData } from '../../../../screen/purchase/PersonData'

export default function Page() {
  return <PersonData />
}
