import { IconGift } from '#shared/ui/icons.tsx'

/** The insurer's picture, or a gift of ours: beside the title it says nothing more. */
export function RewardPicture({ image }: { image: string | null }) {
  return (
    <span className="reward-picture">
      {image === null ? <IconGift size={40} /> : <img src={image} alt="" />}
    </span>
  )
}
