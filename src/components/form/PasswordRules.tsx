import './password-rules.css'

/** The rules for a new password, above its fields from the start (session.12). */
export const PasswordRules = () => (
  <div className="trade-password-rules">
    <p className="trade-strong">A new password</p>
    <ul className="trade-password-rules__list">
      <li>has more than one character,</li>
      <li>is the same in both fields, with its capitals and spaces,</li>
      <li>meets the shop’s own rules. If it does not, the field says why.</li>
    </ul>
  </div>
)
