import qrcode from 'qrcode-generator';

// A link as a square of dots, drawn as one path.
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const quiet = 3;
  let path = '';
  for (let y = 0; y < count; y += 1) {
    for (let x = 0; x < count; x += 1) {
      if (code.isDark(y, x)) path += `M${x + quiet} ${y + quiet}h1v1h-1z`;
    }
  }
  const size = count + 2 * quiet;
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#1d1a24" />
    </svg>
  );
}
