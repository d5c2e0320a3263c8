export interface Tool {
  readonly label: string;
  readonly sign: string;
  readonly data: Readonly<Record<`data-${string}`, string>>; // what it is called by
  readonly use: () => void;
}

// Round buttons with signs, their names for whoever points or listens.
export function Toolbar({ name, label, tools }: { name: string; label: string; tools: readonly Tool[] }) {
  return (
    <div class={name} role="toolbar" aria-label={label}>
      {tools.map((tool) => (
        <button
          type="button"
          key={tool.label}
          class="round"
          aria-label={tool.label}
          title={tool.label}
          onClick={tool.use}
          {...tool.data}
        >
          <span aria-hidden="true">{tool.sign}</span>
        </button>
      ))}
    </div>
  );
}
