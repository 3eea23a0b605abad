import { QuoterIsland } from './QuoterIsland'

export default function QuoterPage() {
  return <QuoterIsland />
}
