<?php
/**
 * Finds the fields of posts that hold the shop's products, for the settings page (wordpress.168).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The public post types, as choices. The stored type stays even while its plugin is inactive. */
function product_types(): array {
	$stored = setting( 'product_type' );
	$types  = wp_list_pluck( get_post_types( array( 'public' => true ), 'objects' ), 'label', 'name' );
	unset( $types['attachment'] );
	return array( '' => __( 'None: each block has its own product', 'trade-blocks' ) ) + $types + ( '' === $stored ? array() : array( $stored => $stored ) );
}

/** How many of the newest posts of each type are searched: all would take minutes on a large site. */
const MOST_POSTS = 2000;

/** Prints the button that finds the fields. */
function print_field_finder() {
	printf(
		'<p><button type="button" class="button" id="trade-blocks-find">%s</button></p><p class="description">%s</p><div role="status"><ul id="trade-blocks-fields"></ul></div>',
		esc_html__( 'Find fields', 'trade-blocks' ),
		/* translators: %s: a number */
		esc_html( sprintf( __( 'Looks at the newest %s posts of each kind. In a Query Loop use the blocks: a shortcode there shows the product of the page around it.', 'trade-blocks' ), number_format_i18n( MOST_POSTS ) ) )
	);
}

/** The ids, SKUs and titles of some products of the search: they identify the fields. Empty without a search. */
function known_products(): array {
	$service = search_service();
	$request = array(
		'indexName'            => $service['indices']['products'] ?? '',
		'query'                => '',
		'hitsPerPage'          => 200,
		'attributesToRetrieve' => array( 'post_id', 'sku', 'post_title' ),
	);
	$answer  = $service ? wp_remote_post(
		$service['address'],
		array(
			'timeout'     => 5,
			'redirection' => 0,
			'headers'     => $service['headers'],
			'body'        => wp_json_encode( array( 'requests' => array( $request ) ) ),
		)
	) : '';
	$found   = is_array( $answer ) ? json_decode( wp_remote_retrieve_body( $answer ), true ) : null;
	$hits    = (array) ( $found['results'][0]['hits'] ?? array() );
	$texts   = static function ( string $name ) use ( $hits ): array {
		return array_values( array_unique( array_filter( array_map( 'strval', array_filter( array_column( $hits, $name ), 'is_scalar' ) ) ) ) );
	};
	return array(
		'product_id_field'    => $texts( 'post_id' ),
		'product_sku_field'   => $texts( 'sku' ),
		'product_title_field' => array_map( __NAMESPACE__ . '\\text_without_markup', $texts( 'post_title' ) ),
	);
}

/** Typical field names, when no product of the search is known. */
const USUAL_NAMES = array(
	'product_id_field'    => array( '%product%id', '%article%id', '%item%id' ),
	'product_sku_field'   => array( '%sku%', '%product%code%', '%article%number%' ),
	'product_title_field' => array( '%product%title%', '%product%name%' ),
);

/** The SQL condition for posts `p`: the newest published ones of public types. */
function newest_posts(): string {
	global $wpdb;
	$kinds = array();
	foreach ( array_keys( array_filter( product_types(), 'strlen', ARRAY_FILTER_USE_KEY ) ) as $type ) {
		$query   = "SELECT ID FROM {$wpdb->posts} WHERE post_type = %s AND post_status = 'publish' ORDER BY ID DESC LIMIT 1 OFFSET %d";
		$oldest  = (int) $wpdb->get_var( $wpdb->prepare( $query, $type, MOST_POSTS - 1 ) ); // phpcs:ignore WordPress.DB -- asked by a button.
		$kinds[] = $wpdb->prepare( '( p.post_type = %s AND p.ID >= %d )', $type, $oldest );
	}
	return "p.post_status = 'publish' AND ( " . implode( ' OR ', $kinds ) . ' )';
}

/**
 * The custom fields that may hold a setting's value, by post type: how many posts have one, and how many known values
 * match.
 */
function meta_fields( string $setting, array $known, string $posts ): array {
	global $wpdb;
	$known = $known ? $known : array( '' );
	$names = USUAL_NAMES[ $setting ];
	$of    = static function ( array $values ): string {
		return implode( ', ', array_fill( 0, count( $values ), '%s' ) );
	};
	$like  = implode( ' OR ', array_fill( 0, count( $names ), 'm.meta_key LIKE %s' ) );
	// ACF stores a second, underscored field with each definition's name. Only placeholders are concatenated.
	$query = "SELECT p.post_type AS type, m.meta_key AS field, COUNT( DISTINCT p.ID ) AS posts, COUNT( DISTINCT CASE WHEN m.meta_value IN ( {$of( $known )} ) THEN m.meta_value END ) AS known
		FROM {$wpdb->postmeta} m INNER JOIN {$wpdb->posts} p ON p.ID = m.post_id
		WHERE $posts AND m.meta_value <> '' AND m.meta_value NOT LIKE %s
		AND ( m.meta_value IN ( {$of( $known )} ) OR $like ) GROUP BY p.post_type, m.meta_key";
	$found = $wpdb->get_results( $wpdb->prepare( $query, array_merge( $known, array( 'field\\_%' ), $known, $names ) ), ARRAY_A ); // phpcs:ignore WordPress.DB -- asked by a button; its parts are prepared.
	return is_array( $found ) ? $found : array();
}

/** The post types whose post IDs are those of known products. */
function own_ids( array $known, string $posts ): array {
	global $wpdb;
	$ids = array_values( array_filter( $known, 'ctype_digit' ) );
	if ( ! $ids ) {
		return array();
	}
	$places = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
	$query  = "SELECT p.post_type AS type, 'post_id' AS field, COUNT( * ) AS posts, COUNT( CASE WHEN p.ID IN ( $places ) THEN 1 END ) AS known FROM {$wpdb->posts} p WHERE $posts GROUP BY p.post_type";
	$found  = (array) $wpdb->get_results( $wpdb->prepare( $query, $ids ), ARRAY_A ); // phpcs:ignore WordPress.DB -- asked by a button; its parts are prepared.
	return array_filter(
		$found,
		static function ( $row ) {
			return $row['known'] > 0;
		}
	);
}

/** The likely fields of ids, SKUs and titles: those with most known values first, then the most frequent. */
function find_fields(): array {
	$types  = product_types();
	$known  = known_products();
	$posts  = newest_posts();
	$fields = array();
	foreach ( array_keys( USUAL_NAMES ) as $setting ) {
		$rows = array_merge( meta_fields( $setting, $known[ $setting ], $posts ), 'product_id_field' === $setting ? own_ids( $known[ $setting ], $posts ) : array() );
		usort(
			$rows,
			static function ( $one, $other ) {
				return array( (int) $other['known'], (int) $other['posts'] ) <=> array( (int) $one['known'], (int) $one['posts'] );
			}
		);
		foreach ( array_slice( $rows, 0, 3 ) as $row ) {
			$fields[] = array(
				'setting' => $setting,
				'type'    => $row['type'],
				'label'   => $types[ $row['type'] ],
				'field'   => $row['field'],
				'posts'   => (int) $row['posts'],
				'known'   => (int) $row['known'],
				'asked'   => count( $known[ $setting ] ),
			);
		}
	}
	return $fields;
}
