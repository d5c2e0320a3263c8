interface Properties {
  readonly label: string;
  readonly name: string;
  readonly on: boolean;
  readonly set: (wish: boolean) => void;
}

// Something that is on or off.
export function Switch({ label, name, on, set }: Properties) {
  return (
    <label class="switch">
      <input type="checkbox" data-switch={name} checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
