import { type ReactNode, useRef, useState } from 'react';
import { SendButton, type SendButtonProps } from './send.tsx';

interface PickerProps extends SendButtonProps {
  /** The accessible name of the file field. */
  heard: string;
  accept: string;
  take: (files: FileList | null) => void;
}

/** A button by which the user chooses a file. */
export function FilePicker({ heard, accept, take, ...button }: PickerProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <SendButton {...button} onClick={() => field.current?.click()} />
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        aria-label={heard}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

interface DropProps {
  className: string;
  take: (files: FileList) => void;
  children: ReactNode;
}

/** The area around a picker, which takes files by drag and drop as well. */
export function FileDrop({ className, take, children }: DropProps) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button
    <div
      className={`drop ${className}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      {children}
    </div>
  );
}
