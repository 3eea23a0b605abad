import { IconGift } from '#shared/ui/icons.tsx'

/** Picture of a reward, or a gift icon. It has no alternative text, because the title is next to it. */
export function RewardPicture({ image }: { image: string | null }) {
  return (
    <span className="reward-picture">
      {image === null ? <IconGift size={40} /> : <img src={image} alt="" />}
    </span>
  )
}
