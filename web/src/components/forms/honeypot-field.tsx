/** Hidden from people; bots fill it in. Its value is sent with the form. */
export const TrapField = () => (
  <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
    <label>
      Website
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

/** What a bot filled in. */
export const trapOf = (form: HTMLFormElement) => String(new FormData(form).get('website'));
