/** The claim's number on one line, because it is read aloud to the call centre. */
export const ClaimNumber = ({ number }: { number: string }) => (
  <span className="adjuster-number">{number}</span>
)
