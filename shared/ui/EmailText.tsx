/** An e-mail address that wraps before its "@" and not inside a word. */
export function EmailText({ children: email }: { children: string }) {
  const at = email.lastIndexOf('@')
  return at < 1 ? (
    email
  ) : (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
