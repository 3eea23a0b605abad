import { Choices } from '../purchase-step/Choices.tsx'
import { ownerWords as words, type OwnerAnswer } from './vehicle-owner.ts'

export type OwnerChoice = OwnerAnswer['owner']

interface Props {
  chosen: OwnerChoice | undefined
  busy: OwnerChoice | undefined
  isReady: boolean
  onChoose: (owner: OwnerChoice) => void
}

const options = [
  { value: 'me', title: words.me, text: words.meText },
  { value: 'relative', title: words.relative, text: words.relativeText },
] as const

export function VehicleOwnerScreen({ isReady, ...choices }: Props) {
  return (
    <>
      <p className="lead">{words.lead}</p>
      <Choices {...choices} label={words.title} options={options} disabled={!isReady} />
    </>
  )
}
