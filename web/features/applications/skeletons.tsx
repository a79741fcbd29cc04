import { ColumnSkeletons, RowSkeletons, SkeletonBlock } from '../../frame/states.tsx';
import listClasses from './applications.module.css';

export const ApplicationSkeleton = () => (
  <ColumnSkeletons what="Läser in ansökan" heights={[52, 420, 200]} aside={460} />
);

export function ApplicationListSkeleton() {
  return (
    <RowSkeletons
      what="Läser in dina ansökningar"
      rows={4}
      row={`${listClasses.row} divided row relative gap-8-16 between p-16-18`}
    >
      <SkeletonBlock width="60%" height={22} />
      <SkeletonBlock width={120} height={28} radius={14} />
    </RowSkeletons>
  );
}
