import AArrowDown from 'lucide-react/icons/a-arrow-down';
import AArrowUp from 'lucide-react/icons/a-arrow-up';
import Moon from 'lucide-react/icons/moon';
import { ToolButton } from './tool-button.tsx';
import { textScales } from './use-text-scale.ts';

const icon = 'size-5';

interface TextScaleButtonsProps {
  scale: number;
  onScale: (scale: number) => void;
}

export function TextScaleButtons({ scale, onScale }: TextScaleButtonsProps) {
  const step = textScales.indexOf(scale);
  const [smaller, larger] = [textScales[step - 1], textScales[step + 1]];
  return (
    <>
      <ToolButton
        label="Smaller text"
        disabled={smaller === undefined}
        onClick={() => onScale(smaller ?? scale)}
      >
        <AArrowDown aria-hidden="true" className={icon} />
      </ToolButton>
      <ToolButton
        label="Larger text"
        disabled={larger === undefined}
        onClick={() => onScale(larger ?? scale)}
      >
        <AArrowUp aria-hidden="true" className={icon} />
      </ToolButton>
    </>
  );
}

interface DarkPagesButtonProps {
  dark: boolean;
  onDark: (dark: boolean) => void;
}

export function DarkPagesButton({ dark, onDark }: DarkPagesButtonProps) {
  return (
    <ToolButton label="Dark pages" pressed={dark} onClick={() => onDark(!dark)}>
      <Moon aria-hidden="true" className={icon} />
    </ToolButton>
  );
}
